import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

import { resetPageFocus } from '../components/page/usePageFocus';
import { resetToasts } from '../toasts/toast';
import { mockNetwork, takeUnexpectedRequests } from './network';
import { setScreen } from './screen';
import { hideStyles } from './styles';

// A busy machine may need more than the library's one second until an answer is rendered.
configure({ asyncUtilTimeout: 5_000 });

// A query within `waitFor` or `findBy…` fails until its element is there. The page is printed for the last of these
// errors alone, when somebody reads it.
const { getElementError: print } = getConfig();
configure({
  getElementError: function elementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = isWaiting
      ? Object.defineProperty(new Error(), 'message', {
          get: () => print(message, container).message,
          configurable: true,
        })
      : print(message, container);
    error.name = 'TestingLibraryElementError';
    // Jest shows the line of the test, which comes first without this function.
    if (!isWaiting) Error.captureStackTrace(error, elementError);
    return error;
  },
});

// React's development build records a stack trace of each element until it has counted 10,000 in a second. That would
// take a seventh of the tests' time, and only owner stacks need it, which no test reads.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

// A busy machine may render a step of an animation between two lines of a test. `npm test` names what passes at a second try.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

// The window of jsdom has the focus only once one of its elements has been focused.
if ('document' in globalThis) document.hasFocus = () => true;

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  mockNetwork();
  resetPageFocus();
  resetToasts();
  setScreen(false);
  hideStyles();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  const requests = takeUnexpectedRequests().map((request) => `unexpected request: ${request}`);
  const faults = [...complaints, ...requests];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
