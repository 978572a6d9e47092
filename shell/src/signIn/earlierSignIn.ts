import { openStorage } from '@jobharbor/shared-ui/core';

interface Remembered {
  hasSignedIn: true;
}

const storage = openStorage<Remembered>({
  hasSignedIn: { isValid: (value): value is true => value === true },
});

/** Whether somebody has signed in as a job seeker on this device before. Nothing says who. */
export const hasSignedInHere = (): boolean => storage.read('hasSignedIn') === true;

/** Remembers that somebody has. A sign-out does not remove it. */
export const rememberSignIn = (): void => storage.write('hasSignedIn', true);
