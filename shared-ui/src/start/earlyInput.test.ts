import { noteEarlyClicks, rememberEarlyInput } from './earlyInput';

test('each button that was pressed before the page reacted is pressed again, once', () => {
  document.body.innerHTML = '<button>1</button><button>2</button><button>3</button>';
  const [first, second, third] = document.querySelectorAll('button');
  noteEarlyClicks();
  for (const button of [second, first, second]) button?.click();
  const pressed: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => {
    pressed.push((target as Element).textContent);
  });
  const replay = rememberEarlyInput(document.body);
  replay();
  third?.click();
  expect(pressed).toEqual(['2', '1', '3']);
});

test('the caret stays where it is in what was typed', () => {
  const field = document.createElement('input');
  document.body.replaceChildren(field);
  field.value = 'nurse';
  field.focus();
  field.setSelectionRange(2, 3);
  rememberEarlyInput(document.body)();
  expect(field.value).toBe('nurse');
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
});
