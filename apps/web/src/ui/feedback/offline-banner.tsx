import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { checkConnection, useConnection } from '../../lib/connection.ts';
import classes from './offline-banner.module.css';

const SENTENCES = {
  offline: 'You are offline. What you typed is kept; it can be saved when the connection is back.',
  unreachable: 'Waybill can not be reached. What you typed is kept; trying again every few seconds.',
};

export function OfflineBanner() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'online' && (
        <div className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          <span className={classes.text}>{SENTENCES[connection]}</span>
          <Button size="compact-sm" variant="default" onClick={checkConnection}>
            Try Now
          </Button>
        </div>
      )}
    </div>
  );
}
