import { IconShieldCheck } from '@tabler/icons-react';
import type { Run } from '@waybill/domain/runs/run-schema';
import classes from '../run.module.css';

/** To show to whoever asks on the road. */
export function LicenseCard({ licensee, driver }: { licensee: Run['licensee']; driver: string | null }) {
  return (
    <section className={classes.license} aria-label="License">
      <IconShieldCheck size={32} stroke={1.75} aria-hidden />
      <div>
        <b>{licensee.name}</b>
        <span className={classes.licenseNumber}>
          {licensee.license_number || 'No license number on record'}
        </span>
        {driver && <span>Driver: {driver}</span>}
      </div>
    </section>
  );
}
