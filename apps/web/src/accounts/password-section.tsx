import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './two-step.module.css';
import { TwoStepSection } from './two-step-section.tsx';

/** How one proves who one is: the password, and beside it the second step. */
export function PasswordSection() {
  return (
    <div className={classes.beside}>
      <ChangePasswordForm />
      <TwoStepSection />
    </div>
  );
}
