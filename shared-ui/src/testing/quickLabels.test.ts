const LABELLED = `
  <label for="named">Named</label><input id="named">
  <label for="named">Twice</label>
  <label>Around <select></select><button>Second</button></label>
  <label for="text">No control</label><p id="text">Text</p>
  <label for="">Empty <input></label>
  <label for="same">Same</label><textarea id="same"></textarea><input id="same">
  <input type="hidden" id="hidden"><label for="hidden">Hidden</label>
  <label for="late">Late</label><input class="unnamed">`;

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>('input, select, textarea, button'),
];
const labelsOf = (control: HTMLInputElement) => control.labels && [...control.labels];
/** As the standard says it: a label knows its one control. */
const expected = (control: HTMLInputElement) =>
  control.type === 'hidden'
    ? null
    : [...document.querySelectorAll('label')].filter((label) => label.control === control);

test('each control has the labels that name it or hold it, also after a change', () => {
  document.body.innerHTML = LABELLED;
  expect(controls().map(labelsOf)).toEqual(controls().map(expected));
  expect(
    controls()
      .flatMap(labelsOf)
      .map((label) => label?.textContent.trim()),
  ).toEqual([...['Named', 'Twice', 'Around Second', 'Same', undefined]]);

  document.querySelector('.unnamed')?.setAttribute('id', 'late');
  expect(controls().map(labelsOf).at(-1)).toEqual([document.querySelector('[for="late"]')]);
  document.querySelector('label')?.remove();
  expect(controls().map(labelsOf)).toEqual(controls().map(expected));
});
