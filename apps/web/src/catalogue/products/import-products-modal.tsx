import { useQueryClient } from '@tanstack/react-query';
import { PRODUCT_COLUMNS } from '@waybill/domain/catalogue/product-import';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { upload } from '../../lib/upload.ts';
import { ImportModal } from '../../ui/import/import-modal.tsx';

export function ImportProductsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  return (
    <ImportModal
      title="Import Products"
      words={['product', 'products']}
      hint="One row for each flavor. Rows of the same brand and product name become one product, which its first row describes. The brand must exist; a SKU may stand once in the file and in the account."
      columns={PRODUCT_COLUMNS}
      opened={opened}
      onClose={onClose}
      check={async (file, step) => (await upload(productsApi.checkImport, { files: [file], ...step })).data}
      send={async (file, step) => (await upload(productsApi.import, { files: [file], ...step })).message}
      refresh={() =>
        Promise.all(['products', 'inventory'].map((name) => cache.invalidateQueries({ queryKey: [name] })))
      }
    />
  );
}
