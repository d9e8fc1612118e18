import type { Workflow } from '@carded/domain/workflow';
import { useSaveWords } from './use-save-words.ts';
import type { Website } from './website-settings.ts';
import type { PresetTexts } from './words/texts.ts';
import { WordsSection } from './words/words-section.tsx';

/** The words of a website. The wire says "JSON" of presets; each has its texts. */
export function WebsiteWords({
  website,
  workflow,
  presets,
}: {
  website: Website;
  workflow: Workflow;
  presets: readonly { number: number; name: string }[];
}) {
  return (
    <WordsSection
      website={website}
      workflow={workflow}
      presets={presets as readonly PresetTexts[]}
      onSave={useSaveWords(website.rules_version)}
    />
  );
}
