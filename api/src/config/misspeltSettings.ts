import { editDistance } from '../editDistance.ts';
import { VARIABLES } from './variables.ts';

/** Shorter names of other programs' variables are like the portal's by chance. */
const NAME_MIN = 6;
const TWO_ERRORS_MIN = 14;

/** How the AWS SDK's variables begin, of which many differ little. */
const OF_AWS = 'AWS_';

/** Sentences for the log about variables that are nearly named like a setting, and so have no effect. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): string[] {
  const settings = Object.keys(VARIABLES);
  return Object.keys(variables)
    .filter(
      (name) => name.length >= NAME_MIN && !name.startsWith(OF_AWS) && !settings.includes(name),
    )
    .flatMap((name) => {
      const errors = name.length >= TWO_ERRORS_MIN ? 2 : 1;
      const meant = settings.find((setting) => editDistance(name, setting) <= errors);
      return meant === undefined
        ? []
        : [`${name} is not a setting of the portal, and has no effect. Is ${meant} meant?`];
    });
}
