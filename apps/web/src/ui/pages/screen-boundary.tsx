import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/states/loaded.tsx';

type Props = {
  /** Path of the page: a new one clears the error. */
  page: string;
  /** Forgets what the screen broke on. */
  onRetry: () => void;
  children: ReactNode;
};
type State = { error: unknown; page: string };

/** A screen that broke says so in its place; the navigation stays. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error: error ?? new Error('nothing') });
  static getDerivedStateFromProps = ({ page }: Props, state: State): State | null =>
    page === state.page ? null : { error: null, page };

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <>
        <h1 className="sr">This screen stopped working</h1>
        <ErrorState
          heading="This screen stopped working"
          kept="Nothing was changed."
          error={this.state.error}
          onRetry={() => {
            this.props.onRetry();
            this.setState({ error: null });
          }}
        />
      </>
    );
  }
}
