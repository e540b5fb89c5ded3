import type { SetUp } from '@waybill/domain/accounts/second-factor';
import { lazy, Suspense } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './two-step.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The app's camera reads the code; on the same phone the link opens the app; else the key is typed or copied. */
export function SecretKey({ secret, otpauth_url }: SetUp) {
  return (
    <ol className={classes.steps}>
      <li>
        Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password.
      </li>
      <li>
        Scan this code with the app.
        <div className={classes.scan}>
          <div className={classes.paper}>
            <Suspense>
              <QrCode text={otpauth_url} label="QR code that adds Waybill to an authenticator app" />
            </Suspense>
          </div>
          <div>
            On this phone,{' '}
            <a className={classes.link} href={otpauth_url}>
              add Waybill to the app
            </a>
            . If you cannot scan, choose to enter a setup key, with any name and this key:
            <div className={classes.key}>
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={secret} label="Copy Key" />
            </div>
          </div>
        </div>
      </li>
    </ol>
  );
}
