/** How long a person looks at what has come before the next click, in milliseconds. */
export const LOOK = 1_500;
/** Between two letters, in milliseconds. */
const LETTER = 150;

/**
 * A person at a page, at the pace of a person, who counts clicks and letters.
 * @param {import('@playwright/test').Page} page
 */
export function personAt(page) {
  const counts = { clicks: 0, letters: 0 };
  const look = async (target, at) => {
    await target.waitFor();
    await at.waitForTimeout(LOOK);
  };
  /** Presses a link or a button. */
  const press = async (target, at = page) => {
    await look(target, at);
    counts.clicks += 1;
    await target.click();
  };
  /** Clicks a field and types. */
  const type = async (field, text, at = page) => {
    await press(field, at);
    counts.letters += text.length;
    await at.keyboard.type(text, { delay: LETTER });
  };
  /** Clicks a field and pastes what was copied elsewhere. */
  const paste = async (field, text, at = page) => {
    await press(field, at);
    counts.letters += 1;
    await field.fill(text);
  };
  /** Opens a select and chooses, which is two clicks. */
  const choose = async (select, option, at = page) => {
    await look(select, at);
    await at.waitForTimeout(LOOK);
    counts.clicks += 2;
    await select.selectOption(option);
  };
  return { counts, press, type, paste, choose };
}

/** What an act of a person costs. */
export async function measured(person, act) {
  const before = { ...person.counts };
  const start = performance.now();
  await act();
  return {
    clicks: person.counts.clicks - before.clicks,
    letters: person.counts.letters - before.letters,
    seconds: (performance.now() - start) / 1_000,
  };
}
