import { Link } from '@tanstack/react-router';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { formatDateTime } from '../../lib/format.ts';
import { mapLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import fields from '../fields.module.css';
import { MediaSection } from '../media/media-section.tsx';
import type { BrandMedia } from '../media/use-brand-media.ts';

interface BrandDetailsProps {
  brand: Brand;
  media: BrandMedia;
  changeable: boolean;
}

/** A brand in view mode, with its gallery. */
export function BrandDetails({ brand, media, changeable }: BrandDetailsProps) {
  return (
    <div className={fields.sections}>
      <Facts>
        <Fact label="Brand Name">{brand.brand_name}</Fact>
        <Fact label="License #">{brand.license_number}</Fact>
        <Fact label="Processors">
          {brand.processors.length > 0 &&
            brand.processors.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link className={fields.link ?? ''} to="/dashboard/manage-brands" search={{ processor: id }}>
                  {name}
                </Link>
              </span>
            ))}
        </Fact>
        <Fact label="Created">{formatDateTime(brand.created_at)}</Fact>
      </Facts>
      <Facts title="Contact">
        <Fact label="Contact Name">{brand.contact_name}</Fact>
        <Fact label="Phone">{phoneLink(brand.phone)}</Fact>
        <Fact label="Address">{mapLink(brand.address)}</Fact>
      </Facts>
      <MediaSection media={media} changeable={changeable} />
    </div>
  );
}
