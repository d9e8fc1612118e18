import type { Workflow } from '@carded/domain/workflow';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldProblems } from '#platform/problem.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { ownTextsOf, type TextName, textLabels, textNames, withTexts } from './texts.ts';

/** Saves rules with other words; false when it was not even tried. */
export type SaveWorkflow = (workflow: Workflow) => Promise<boolean>;

/** The words while they are being changed. */
export const useTexts = (workflow: Workflow, onSave: SaveWorkflow) => {
  const saved = ownTextsOf(workflow.texts);
  const [own, setOwn] = useState(saved);
  const save = useMutation({
    mutationFn: () => onSave(withTexts(workflow, own)),
    onError: () => focusFirstError(),
  });
  const problems = new Map(
    fieldProblems(save.error).map(({ path, message }) => [path.split('.').at(-1) ?? path, message]),
  );
  return {
    own,
    set: (name: TextName, value: string) => {
      setOwn((old) => ({ ...old, [name]: value }));
      if (save.isError) save.reset();
    },
    discard: () => {
      setOwn(saved);
      save.reset();
    },
    changes: textNames.filter((name) => own[name] !== saved[name]).map((name) => textLabels[name].label),
    problemOf: (name: TextName) => problems.get(name),
    save,
  };
};
