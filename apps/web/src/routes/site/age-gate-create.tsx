import { gateDefaults } from '@carded/domain/age-gate';
import { GateBuilder } from '#site/age-gate/gate-builder.tsx';
import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/age-gate/create',
    title: 'Build an age gate',
    description:
      'Build an age gate for your shop: a button, yes or no, or a birth date. Free, without an account, and ready to paste.',
  });
}

/** The server puts the gate in, and what to paste: it knows its own address. */
export default function AgeGateCreate() {
  return (
    <LivePart name="gate">
      <GateBuilder
        options={gateDefaults}
        wrong={[]}
        code={{ tag: '', pinned: '', inline: '', inlineHash: '', link: '', bytes: { tag: 0, inline: 0 } }}
        template=""
        today={new Date().toISOString().slice(0, 10)}
      />
    </LivePart>
  );
}
