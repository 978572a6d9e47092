/**
 * What a test runner found.
 * @typedef {object} Outcome
 * @property {number} code The runner's exit code.
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures The names of the tests that failed.
 * @property {string[]} unsteady The names of those that failed first and passed at a second try.
 */

/**
 * Prints the failures, and as its last line the one that `.ci/run` adds up. Sets this process's exit code.
 * @param {Outcome[]} outcomes
 */
export function printSummary(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const name of outcomes.flatMap(({ unsteady }) => unsteady)) console.log(`Unsteady: ${name}`);
  for (const name of outcomes.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  const isClean = outcomes.every(({ code, failed }) => code === 0 && failed === 0);
  process.exitCode = isClean && sum('passed') > 0 ? 0 : 1;
}
