import { Component, type ReactNode } from 'react';
import { Breakdown } from '#parts/breakdown.tsx';

type State = {
  readonly isBroken: boolean;
};

/** Catches a screen that could not be fetched or drawn: the way on is to load the page again, nothing is accepted. */
export class StepBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Breakdown onAgain={() => this.setState({ isBroken: false })} /> : this.props.children;
  }
}
