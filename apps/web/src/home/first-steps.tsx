import { CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { SETUP_STEPS, type SetupStep } from '@waybill/domain/analytics/home-schema';
import { useSession } from '../lib/session.ts';
import classes from './first-steps.module.css';
import home from './home-page.module.css';
import { useDismissed } from './use-dismissed.ts';

const STEPS: Record<SetupStep, { label: string; why: string; link: LinkProps }> = {
  processor: {
    label: 'Add a processor',
    why: 'Who makes what you sell; its license stands on every order.',
    link: { to: '/dashboard/manage-brands', search: { add: 'processor' } },
  },
  brand: {
    label: 'Add a brand',
    why: 'Products belong to a brand, and a brand to its processors.',
    link: { to: '/dashboard/manage-brands', search: { add: 'brand' } },
  },
  product: {
    label: 'Add a product',
    why: 'With its flavors, opening stock and price.',
    link: { to: '/dashboard/add-product' },
  },
  store: {
    label: 'Add a store',
    why: 'Where you deliver, with its license.',
    link: { to: '/dashboard/manage-stores', search: { add: 'store' } },
  },
  agent: {
    label: 'Add an agent',
    why: 'They sign in and place orders under their own name.',
    link: { to: '/dashboard/manage-agents', search: { add: 'agent' } },
  },
};

/** The first steps of a new account; hidden once they are done, or dismissed. */
export function FirstSteps({ done }: { done: Record<SetupStep, boolean> }) {
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
    </section>
  );
}

function Step({ label, why, link, done }: { label: string; why: string; link: LinkProps; done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={20} aria-hidden className={classes.mark} />
      <span>
        <Link {...link} className={`${home.link} ${classes.link}`}>
          {label}
        </Link>
        {done && <span className={classes.done}> Done</span>}
        <span className={classes.why}>{why}</span>
      </span>
    </li>
  );
}
