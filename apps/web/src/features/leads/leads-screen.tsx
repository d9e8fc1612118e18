import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import type { LeadStatus } from '@carded/domain/desk';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { TabLinks } from '#ui/pages/tab-links.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { DeadDialog } from './dead-dialog.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadFields } from './lead-fields.tsx';
import { LeadList } from './lead-list.tsx';
import { detailsOf, noValues } from './lead-values.ts';
import { leadGroups, leadTitle, leadWord } from './lead-words.ts';
import css from './leads.module.css';
import { boardQuery } from './queries.ts';
import { useUpdateLead } from './use-update-lead.ts';

/** Businesses that may join: on a board by status, or as a list that is searched. */
export function LeadsScreen() {
  const [params] = useSearchParams();
  const isList = params.get('view') === 'list';
  const [isAdding, setAdding] = useState(false);
  const board = useQuery(boardQuery);
  const [fresh, followed] = board.data ?? [];
  const open = (fresh?.count ?? 0) + (followed?.count ?? 0);
  const isEmpty = board.data?.every(({ count }) => count === 0) ?? false;
  const add = (
    <Button kind="brand" onClick={() => setAdding(true)}>
      Add a lead
    </Button>
  );
  return (
    <>
      <PageHead
        heading="Leads"
        meta={
          board.data === undefined
            ? 'Businesses that may join'
            : `${formatNumber(open)} open. Drag a card, or use its menu.`
        }
      >
        {isEmpty ? null : add}
      </PageHead>
      <TabLinks
        label="Leads"
        tabs={[
          { to: '/staff/leads', label: 'Board', isCurrent: !isList },
          { to: '/staff/leads?view=list', label: 'List', isCurrent: isList },
        ]}
      />
      {isList ? (
        <LeadList />
      ) : (
        <Loaded query={board} loading="Loading the leads" failed="The leads did not load" kept="Nothing was lost.">
          {(columns) =>
            isEmpty ? (
              <EmptyState heading="No leads yet" action={add}>
                Who fills in “Tell us about your shop” on the site shows up here.
              </EmptyState>
            ) : (
              <LeadBoard columns={columns} />
            )
          }
        </Loaded>
      )}
      {isAdding ? <AddLeadDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

type Columns = AnswerOf<'staffLeads.board'>['columns'];

/** A column for each status. Dropping a card moves it; Dead asks for a reason first, and nobody is moved to Signed Up by hand. */
function LeadBoard({ columns }: { columns: Columns }) {
  const [dragged, setDragged] = useState<LeadView | null>(null);
  const [dying, setDying] = useState<LeadView | null>(null);
  const update = useUpdateLead();
  const move = (lead: LeadView, status: LeadStatus) => {
    setDragged(null);
    if (status === lead.status || status === 3 || lead.status === 3) return;
    if (status === 4) setDying(lead);
    else update.mutate({ id: lead.id, change: { status }, said: `${leadTitle(lead)} moved to ${leadWord(status)}` });
  };
  const now = new Date();
  return (
    <>
      <div className={css.board}>
        {columns.map((column) => (
          <LeadColumn
            key={column.status}
            {...column}
            now={now}
            canDrop={
              dragged !== null && dragged.status !== 3 && column.status !== 3 && column.status !== dragged.status
            }
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, column.status)}
            onMove={move}
          />
        ))}
      </div>
      {dying === null ? null : <DeadDialog lead={dying} onClose={() => setDying(null)} />}
    </>
  );
}

/** Adds a business that called or wrote. */
function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { personal_email: '', ...noValues },
    save: ({ personal_email: email, ...values }) =>
      call('staffLeads.create', { body: { personal_email: email.trim(), ...detailsOf(values) } }),
    onSaved: ({ id }) => {
      queryClient.invalidateQueries({ queryKey: ['leads'] });
      navigate(`/staff/leads/${id}`);
    },
  });
  return (
    <Dialog onClose={onClose} title="Add a lead" size={540}>
      <form className={dialogCss.body} noValidate onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          data-autofocus
          {...form.getInputProps('personal_email')}
        />
        <LeadFields inputOf={(name) => form.getInputProps(name)} />
        <Refused error={refused} />
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Add the lead
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Props = {
  status: LeadStatus;
  count: number;
  leads: readonly LeadView[];
  now: Date;
  /** What is dragged now may be dropped here. */
  canDrop: boolean;
  onDrag: (lead: LeadView | null) => void;
  onDrop: () => void;
  onMove: (lead: LeadView, status: LeadStatus) => void;
};

function LeadColumn({ status, count, leads, now, canDrop, onDrag, onDrop, onMove }: Props) {
  const word = leadWord(status);
  return (
    <section
      className={css.column}
      aria-label={word}
      data-drop={canDrop || undefined}
      onDragOver={(event) => canDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2>
        <StatusShape group={leadGroups[status]} size={16} />
        {word} <span>{formatNumber(count)}</span>
      </h2>
      <ul>
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} now={now} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {count === 0 ? <p>None</p> : null}
      {count > leads.length ? (
        <Link to={`/staff/leads?view=list&status=${status}`}>{formatNumber(count - leads.length)} more</Link>
      ) : null}
    </section>
  );
}
