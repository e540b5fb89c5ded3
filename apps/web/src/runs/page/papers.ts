import { runsApi } from '@waybill/domain/runs/runs-api';
import { urlOf } from '../../lib/call.ts';
import { savePaper } from '../../receivables/save-paper.ts';

/** Of the last departure unless a version is named; a draft before the first. */
export const saveManifest = (id: string, version?: number) =>
  savePaper(urlOf(runsApi.manifest, { id }, { version }));

export const savePackingLists = (id: string) => savePaper(urlOf(runsApi.packingLists, { id }));
