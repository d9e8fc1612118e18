import { type Ref, useEffect, useState } from 'react';
import { FindField } from '#ui/find-field.tsx';

/** One box for name, email, phone, ZIP and id. What is typed is sent by POST and never stands in the address. */
export const SearchBox = ({
  find,
  onFind,
  inputRef,
}: {
  find: string;
  onFind: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}) => {
  const [text, setText] = useState(find);
  useEffect(() => setText(find), [find]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text);
        }}
      >
        <FindField
          ref={inputRef}
          label="Find a verification"
          placeholder="Name, email, phone, ZIP, order or id"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value === '' && find !== '') onFind('');
          }}
        />
      </form>
    </search>
  );
};
