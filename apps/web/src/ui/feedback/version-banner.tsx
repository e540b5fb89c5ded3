import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { reloadUnlessTyped, useNewVersion } from '../../lib/version.ts';
import { Banner } from './banner.tsx';

export function VersionBanner() {
  const isNew = useNewVersion();
  const [isLater, setLater] = useState(false);
  const [isTyped, setTyped] = useState(false);
  if (!isNew || isLater) return null;
  return (
    <Banner
      kind="info"
      icon={<IconRefresh size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" onClick={() => setTyped(!reloadUnlessTyped())}>
            Reload
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setLater(true)}>
            Later
          </Button>
        </>
      }
    >
      A new version of Waybill is ready.{isTyped && ' Save or discard what you typed, then reload.'}
    </Banner>
  );
}
