import type { Workflow } from '@carded/domain/workflow';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldFaults } from '#platform/queries/field-faults.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { ownTextsOf, type TextName, textLabels, textNames, withTexts } from './texts.ts';

/** Saves rules with other words; false when it was not even tried. */
export type SaveWorkflow = (workflow: Workflow) => Promise<boolean>;

/** The words while they are being changed. */
export function useTexts(workflow: Workflow, onSave: SaveWorkflow) {
  const saved = ownTextsOf(workflow.texts);
  const [own, setOwn] = useState(saved);
  const save = useMutation({
    mutationFn: () => onSave(withTexts(workflow, own)),
    onError: () => focusFirstError(),
  });
  const { faults, rest } = fieldFaults(save.error, (name) => textNames.some((text) => text === name));
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
    faultOf: (name: TextName) => faults[name],
    refused: rest,
    save,
  };
}
