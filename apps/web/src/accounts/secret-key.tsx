import type { SetUp } from '@waybill/domain/accounts/second-factor';
import { CopyButton } from './copy-button.tsx';
import classes from './two-step.module.css';

/** On a phone the link opens the app; elsewhere the key is typed or copied into it. */
export function SecretKey({ secret, otpauth_url }: SetUp) {
  return (
    <ol className={classes.steps}>
      <li>
        Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password.
      </li>
      <li>
        On this phone,{' '}
        <a className={classes.link} href={otpauth_url}>
          add Waybill to the app
        </a>
        . On another one, choose to enter a setup key, with any name and this key:
        <div className={classes.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label="Copy Key" />
        </div>
      </li>
    </ol>
  );
}
