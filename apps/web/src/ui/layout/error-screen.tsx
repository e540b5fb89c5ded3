import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { NetworkError, sentenceOf } from '../../lib/call.ts';
import { onConnection, useConnection } from '../../lib/connection.ts';
import { isMissingCode } from '../../lib/missing-code.ts';
import { useNewVersion } from '../../lib/version.ts';
import classes from './screen.module.css';

const BROKEN = 'Something went wrong on this page. What you saved is safe.';
const UNREACHABLE = 'Waybill can not be reached right now. This page comes by itself when it is back.';
const OFFLINE = 'You are offline. This page comes by itself when the connection is back.';
const INCOMPLETE = 'A part of this page did not arrive. What you saved is safe.';
const UPDATED = 'Waybill has a new version, and this page needs it.';

/** Shown when a route could not be loaded or rendered. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connection = useConnection();
  const isNewVersion = useNewVersion();
  const again = async () => {
    if (isMissingCode(error)) return location.reload();
    await router.invalidate();
    reset();
  };
  const isAway = error instanceof NetworkError || (isMissingCode(error) && connection !== 'online');
  const comeBack = useEffectEvent(() => {
    if (isAway) void again();
  });
  useEffect(() => onConnection((now) => now === 'online' && comeBack()), []);
  if (isAway)
    return (
      <Screen
        title="No connection"
        text={connection === 'offline' ? OFFLINE : UNREACHABLE}
        button="Try Again"
        onClick={again}
      />
    );
  if (isMissingCode(error) && isNewVersion)
    return <Screen title="This page is newer" text={UPDATED} button="Reload" onClick={again} />;
  return (
    <Screen
      title="This page could not be shown"
      text={isMissingCode(error) ? INCOMPLETE : sentenceOf(error, BROKEN)}
      button="Try Again"
      onClick={again}
    />
  );
}

interface ScreenProps {
  title: string;
  text: string;
  button: string;
  onClick: () => void;
}

function Screen({ title, text, button, onClick }: ScreenProps) {
  return (
    <div className={classes.screen} role="alert">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={onClick}>{button}</Button>
    </div>
  );
}
