import { Component, type ReactNode } from 'react';

import { UNEXPECTED_ERROR } from '../../client/apiError';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of children that throw while they are rendered. */
  fallback: ReactNode;
}

/** Keeps what is around it on the screen when something inside throws. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** The last resort, when store, theme or router failed: it uses none of them. */
export function PortalFailed() {
  return (
    <main
      style={{
        maxWidth: '36rem',
        margin: '4rem auto',
        padding: '0 1rem',
        font: '1rem/1.5 sans-serif',
      }}
    >
      <h1>Something went wrong</h1>
      <p role="alert">{UNEXPECTED_ERROR}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </main>
  );
}
