import { Link } from '@tanstack/react-router';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import { DASH, formatDateTime } from '../../lib/format.ts';
import { mapLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import fields from '../fields.module.css';
import classes from './processor-details.module.css';

/** A processor in view mode, with its brands. */
export function ProcessorDetails({ processor }: { processor: Processor }) {
  return (
    <div className={fields.sections}>
      <Facts>
        <Fact label="Name">{processor.name}</Fact>
        <Fact label="License #">{processor.license_number}</Fact>
        <Fact label="Contact Name">{processor.contact_name}</Fact>
        <Fact label="Phone">{phoneLink(processor.phone)}</Fact>
        <Fact label="Address">{mapLink(processor.address)}</Fact>
        <Fact label="Created">{formatDateTime(processor.created_at)}</Fact>
      </Facts>
      <section aria-labelledby="associated-brands">
        <h3 className={fields.title} id="associated-brands">
          Associated Brands ({processor.related_brands.length})
        </h3>
        <BrandList brands={processor.related_brands} />
      </section>
    </div>
  );
}

function BrandList({ brands }: { brands: Processor['related_brands'] }) {
  if (brands.length === 0) return <p className={fields.hint}>{DASH}</p>;
  return (
    <ul className={classes.brands}>
      {brands.map(({ id, brand_name, license_number }) => (
        <li key={id}>
          <Link to="/dashboard/manage-brands" search={{ brand: id }}>
            {brand_name}
          </Link>
          {license_number && <span className={classes.license}>{license_number}</span>}
        </li>
      ))}
    </ul>
  );
}
