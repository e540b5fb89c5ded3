const ROWS = 8;

/** As index.html draws it, so that nothing jumps while the session is asked for. */
export function ShellSkeleton() {
  return (
    <div className="boot">
      <div className="boot-head">
        <img src="/favicon.svg" width="26" height="26" alt="" />
        <b>Waybill</b>
      </div>
      <div className="boot-page" role="status">
        <span>Loading...</span>
        <i />
        <div className="boot-rows">
          {Array.from({ length: ROWS }, (_, row) => (
            <i key={row} />
          ))}
        </div>
      </div>
    </div>
  );
}
