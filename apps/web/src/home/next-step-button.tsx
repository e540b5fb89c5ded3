import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SETUP_STEPS } from '@waybill/domain/analytics/home-schema';
import type { NextStepProps } from '../ui/dialog/next-step.ts';
import { homeQuery } from './queries.ts';
import { STEPS } from './setup-steps.ts';

/** The first of the first steps that is not done yet, after the one that was just taken. */
export function NextStepButton({ after, onFollow, ...held }: NextStepProps) {
  const { data } = useQuery(homeQuery);
  const setup = data?.view === 'business' ? data.setup : null;
  const next = setup && SETUP_STEPS.find((step) => !setup[step] && step !== after);
  if (!next) return null;
  const { label, link } = STEPS[next];
  return (
    <Button onClick={onFollow} {...held} renderRoot={(props) => <Link {...link} {...props} />}>
      Next: {label}
    </Button>
  );
}
