import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { FileButton } from '#parts/form/file-button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Note } from '#parts/text/note.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { openPhoto } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import type { SelfieAsked } from './selfie-asked.ts';
import { useSelfieWords } from './selfie-words.ts';
import { useSendSelfie } from './use-send-selfie.ts';

type Props = { readonly asked: SelfieAsked; readonly onBack: () => void };

/** A selfie from a file, for buyers without a live camera. */
export function SelfieUpload({ asked, onBack }: Props) {
  const sayAll = useWords();
  const say = useSelfieWords();
  const { view } = useApp();
  const submit = useSendSelfie(asked);
  const [isUnknownFormat, setUnknownFormat] = useState(false);
  const send = async (file: File) => {
    const photo = await openPhoto(file);
    setUnknownFormat(photo === null);
    if (!photo) return;
    const image = toJpeg(draw(photo, longestSent));
    photo.close();
    await submit({ image, isFromFile: true });
  };
  return (
    <Sheet onBack={onBack}>
      <Title lead={say('selfie_tips')}>{say('add_a_selfie')}</Title>
      {isUnknownFormat && <Note>{say('selfie_format_unknown')}</Note>}
      <ProblemNote problem={view.problem} />
      <Gap />
      <FileButton isBusy={view.busy === 'document'} onFile={(file) => void send(file)} capture="user">
        {sayAll('choose_a_photo')}
      </FileButton>
    </Sheet>
  );
}
