import classes from '../second-factor/two-step.module.css';
import { TwoStepSection } from '../second-factor/two-step-section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessionsSection } from './own-sessions-section.tsx';

/** How one proves who one is: the password, beside it the second step, and below where one has done so. */
export function PasswordSection() {
  return (
    <div className={classes.beside}>
      <ChangePasswordForm />
      <TwoStepSection />
      <OwnSessionsSection />
    </div>
  );
}
