import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FindField } from '#ui/forms/find-field.tsx';

/** How long typing must pause before the text is looked up: longer after a word of one or two letters, which finds only whole names. */
const restMs = (text: string): number => (text === '' || /\S{3}$/.test(text.trim()) ? 300 : 1_000);

/** One box for name, email, phone, ZIP, order and id, looked up while it is typed. What is typed is sent by POST and is never in the address. */
export function SearchBox({
  find,
  onFind,
  inputRef,
}: {
  find: string;
  onFind: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(find);
  const looked = useRef(find);
  const look = useEffectEvent((typed: string) => {
    // Enter was faster; looked up a second time, it would take back what was opened since.
    if (typed === looked.current) return;
    looked.current = typed;
    if (typed.trim() !== find.trim()) onFind(typed);
  });
  useEffect(() => {
    if (text === looked.current) return;
    const timer = setTimeout(() => look(text), restMs(text));
    return () => clearTimeout(timer);
  }, [text]);
  // A saved view or the Back button brings another search; one's own comes back while the next letter is typed.
  useEffect(() => {
    if (find === looked.current) return;
    looked.current = find;
    setText(find);
  }, [find]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          looked.current = text;
          if (text.trim() !== find.trim()) onFind(text);
        }}
      >
        <FindField
          ref={inputRef}
          label="Find a verification"
          placeholder="Name, email, phone, ZIP, order or id"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
