import { CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { SETUP_STEPS, type SetupStep } from '@waybill/domain/analytics/home-schema';
import { useSession } from '../lib/session.ts';
import links from '../ui/layout/links.module.css';
import classes from './first-steps.module.css';
import home from './home-page.module.css';
import { LoadSampleData } from './sample-data.tsx';
import { STEPS } from './setup-steps.ts';
import { useDismissed } from './use-dismissed.ts';

interface FirstStepsProps {
  done: Record<SetupStep, boolean>;
  /** Whether samples can be loaded. */
  offersSample: boolean;
}

/** The first steps of a new account; hidden once they are done, or dismissed. */
export function FirstSteps({ done, offersSample }: FirstStepsProps) {
  const { account_id } = useSession();
  const [dismissed, dismiss] = useDismissed(`first-steps-${account_id}`);
  if (dismissed) return null;
  const count = SETUP_STEPS.filter((step) => done[step]).length;
  return (
    <section className={classes.panel} aria-label="Get started">
      <div className={classes.head}>
        <h2 className={home.title}>Get started</h2>
        <span className={classes.count}>
          {count} of {SETUP_STEPS.length} done
        </span>
        <CloseButton aria-label="Dismiss getting started" onClick={dismiss} />
      </div>
      <ol className={classes.steps}>
        {SETUP_STEPS.map((step) => (
          <Step key={step} done={done[step]} {...STEPS[step]} />
        ))}
      </ol>
      {offersSample && <LoadSampleData />}
    </section>
  );
}

function Step({ label, why, link, done }: { label: string; why: string; link: LinkProps; done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={20} aria-hidden className={classes.mark} />
      <span>
        <Link {...link} className={`${links.link} ${classes.link}`}>
          {label}
        </Link>
        {done && <span className={classes.done}> Done</span>}
        <span className={classes.why}>{why}</span>
      </span>
    </li>
  );
}
