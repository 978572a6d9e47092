import { editDistance } from '../editDistance.ts';
import { VARIABLES } from './variables.ts';

/** Shorter names of other programs' variables are like the portal's by chance. */
const NAME_MIN = 6;
const TWO_ERRORS_MIN = 10;

/** Sentences for the log about variables that are nearly named like a setting, and so have no effect. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): string[] {
  const settings = Object.keys(VARIABLES);
  return Object.keys(variables)
    .filter((name) => name.length >= NAME_MIN && !settings.includes(name))
    .flatMap((name) => {
      const errors = name.length >= TWO_ERRORS_MIN ? 2 : 1;
      const meant = settings.find((setting) => editDistance(name, setting) <= errors);
      return meant === undefined
        ? []
        : [`${name} is not a setting of the portal, and has no effect. Is ${meant} meant?`];
    });
}
