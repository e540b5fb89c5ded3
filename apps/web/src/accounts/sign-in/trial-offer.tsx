import { IconCheck } from '@tabler/icons-react';
import classes from './auth-card.module.css';

const POINTS = [
  'Orders from the store visit to the paid invoice, with stock checked as you type.',
  'Signed manifests and invoices kept with the order they belong to.',
  'Agents, drivers and admins each see what is theirs.',
];

export function TrialOffer() {
  return (
    <>
      <p className={classes.offer}>Try Waybill free for 14 days</p>
      <p className={classes.pitch}>The whole product, for your whole team. No card needed to start.</p>
      <ul className={classes.points}>
        {POINTS.map((point) => (
          <li key={point} className={classes.point}>
            <IconCheck size={18} stroke={2.25} aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
