import { Component, type ReactNode } from 'react';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/text/title.tsx';
import { useFirstWords } from '#words/use-words.ts';

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

/** A screen that did not come up. */
function Breakdown({ onAgain }: { readonly onAgain: () => void }) {
  const say = useFirstWords();
  return (
    <Sheet>
      <div role="alert">
        <Title lead={say('part_did_not_load')}>{say('this_did_not_work')}</Title>
      </div>
      <Button onClick={onAgain}>{say('try_again')}</Button>
    </Sheet>
  );
}
