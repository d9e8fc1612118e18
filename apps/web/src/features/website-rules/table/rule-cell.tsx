import css from './rule-cell.module.css';

/** A setting: marked where this place sets it, gray where it is taken from above, struck through where it changed. */
export function RuleCell({ isOwn, now, was }: { isOwn: boolean; now: string; was: string }) {
  return (
    <>
      {now === was ? null : (
        <del className={css.was}>
          <span className="sr">before: </span>
          {was}
        </del>
      )}
      {isOwn ? (
        <b className={css.own}>
          {now}
          <span className="sr">, set here</span>
        </b>
      ) : (
        <span>{now}</span>
      )}
    </>
  );
}
