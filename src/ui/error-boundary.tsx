import { Component, type ComponentType, type ReactNode } from 'react';

export interface CaughtError {
  error: Error;
  /** Whether an earlier error has already been retried. */
  isRepeated: boolean;
  /** Renders the children again. */
  reset: () => void;
}

interface ErrorBoundaryProps {
  /** Rendered in place of the children when one of them throws. */
  Fallback: ComponentType<CaughtError>;
  children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly resets: number;
}

/**
 * Limits an error of its children to their part of the page. React passes the error to the root's `onCaughtError` as
 * well.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resets: 0 };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly reset = (): void => this.setState(({ resets }) => ({ error: null, resets: resets + 1 }));

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { error, resets } = this.state;
    return error === null ? children : <Fallback error={error} isRepeated={resets > 0} reset={this.reset} />;
  }
}
