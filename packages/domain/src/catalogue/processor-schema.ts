import { z } from 'zod';
import { formSentence } from '../lib/form-sentence.ts';
import { clearableText, optionalText, requiredText } from '../lib/text.ts';

export const PROCESSOR_REQUIRED = formSentence('Name and License Number are required');

export const PROCESSOR_CHANGED = 'This processor was changed by someone else. Reload and try again.';

export const Processor = z.object({
  id: z.uuid(),
  name: z.string(),
  license_number: z.string(),
  address: z.string().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  related_brands: z.array(
    z.object({ id: z.uuid(), brand_name: z.string(), license_number: z.string().nullable() }),
  ),
});
export type Processor = z.infer<typeof Processor>;

/** An optional text that is left out stays as it is, blank or null clears it. */
export const ProcessorChange = z.object({
  name: requiredText(PROCESSOR_REQUIRED),
  license_number: requiredText(PROCESSOR_REQUIRED),
  address: clearableText(500),
  contact_name: clearableText(),
  phone: clearableText(50),
  version: z.number().int().optional(),
});
export type ProcessorChange = z.infer<typeof ProcessorChange>;

export const ProcessorForm = z.object({
  name: ProcessorChange.shape.name,
  licenseNumber: ProcessorChange.shape.license_number,
  address: optionalText(500),
  phone: optionalText(50),
  contactName: optionalText(),
});
export type ProcessorForm = z.infer<typeof ProcessorForm>;

export function processorFromForm(form: ProcessorForm) {
  return {
    name: form.name,
    license_number: form.licenseNumber,
    address: form.address,
    contact_name: form.contactName,
    phone: form.phone,
  };
}

export function processorInUse(brands: string[]): string {
  return `Cannot delete processor because it is associated with the following brands: ${brands.join(', ')}. Please remove these brand associations first or delete the brands before deleting this processor.`;
}
