import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PASSWORD_REQUIREMENTS } from '@waybill/domain/accounts/password';
import { useId } from 'react';
import classes from './password-checklist.module.css';

/** Appears once something is typed; announces only how many requirements are left. */
export function PasswordChecklist({ password }: { password: string }) {
  const title = useId();
  const left = PASSWORD_REQUIREMENTS.filter(({ met }) => !met(password)).length;
  return (
    <>
      {password !== '' && (
        <div className={classes.box}>
          <p className={classes.title} id={title}>
            Password Requirements:
          </p>
          <ul className={classes.list} aria-labelledby={title}>
            {PASSWORD_REQUIREMENTS.map(({ label, met }) => (
              <Requirement key={label} label={label} met={met(password)} />
            ))}
          </ul>
        </div>
      )}
      <VisuallyHidden aria-live="polite">
        {password !== '' &&
          (left === 0 ? 'All password requirements are met.' : `${left} of 5 requirements left.`)}
      </VisuallyHidden>
    </>
  );
}

function Requirement({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? IconCheck : IconCircle;
  return (
    <li className={classes.item} data-met={met || undefined}>
      <Icon size={14} stroke={met ? 2.75 : 2} aria-hidden />
      {label}
      <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
    </li>
  );
}
