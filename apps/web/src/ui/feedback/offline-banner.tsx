import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { checkConnection, useConnection } from '../../lib/connection.ts';
import { Banner } from './banner.tsx';

const SENTENCES = {
  offline: 'You are offline. What you typed is kept; it can be saved when the connection is back.',
  unreachable: 'Waybill can not be reached. What you typed is kept; trying again every few seconds.',
};

export function OfflineBanner() {
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <Banner
      kind="warn"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
      actions={
        <Button size="compact-sm" variant="default" onClick={checkConnection}>
          Try Now
        </Button>
      }
    >
      {SENTENCES[connection]}
    </Banner>
  );
}
