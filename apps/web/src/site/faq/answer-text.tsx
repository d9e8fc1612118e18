import { LineText } from '#ui/pages/line-text.tsx';
import { type FaqAnswer, withClaims } from './faq-types.ts';
import { MarkedText } from './marked-text.tsx';

/** The paragraphs of an answer. The first has its address: a browser that goes there opens the answer around it, without script. */
export function AnswerText({
  id,
  answer,
  asked = [],
}: Pick<FaqAnswer, 'id' | 'answer'> & { asked?: readonly string[] }) {
  return answer.map((line, at) => (
    <p key={line} id={at === 0 ? id : undefined}>
      <LineText line={withClaims(line)} drawn={(text) => <MarkedText text={text} asked={asked} />} />
    </p>
  ));
}
