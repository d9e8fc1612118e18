import { type Ref, useEffect, useEffectEvent } from 'react';
import { FindField } from '#ui/forms/find-field.tsx';
import { useSearchText } from '#ui/records/record-tools.tsx';

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
  const { text, setText, search, isSearched } = useSearchText(find, onFind);
  const look = useEffectEvent((typed: string) => {
    // Enter was faster; looked up a second time, it would take back what was opened since.
    if (!isSearched(typed)) search(typed);
  });
  useEffect(() => {
    if (isSearched(text)) return;
    const timer = setTimeout(() => look(text), restMs(text));
    return () => clearTimeout(timer);
  }, [text, isSearched]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
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
