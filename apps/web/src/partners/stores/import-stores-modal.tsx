import { storesApi } from '@waybill/domain/partners/api';
import { STORE_COLUMNS } from '@waybill/domain/partners/store-import';
import { upload } from '../../lib/upload.ts';
import { ImportModal } from '../../ui/import/import-modal.tsx';
import { useStoreChanges } from '../store-queries.ts';

export function ImportStoresModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { refresh } = useStoreChanges();
  return (
    <ImportModal
      title="Import Stores"
      words={['store', 'stores']}
      hint="One row for each store. Store Name, License Number and Address are required; a license number may stand once in the file and in the account."
      columns={STORE_COLUMNS}
      opened={opened}
      onClose={onClose}
      check={async (file, step) => (await upload(storesApi.checkImport, { files: [file], ...step })).data}
      send={async (file, step) => (await upload(storesApi.import, { files: [file], ...step })).message}
      refresh={refresh}
    />
  );
}
