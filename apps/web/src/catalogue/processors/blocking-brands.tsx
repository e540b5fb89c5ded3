import { Link } from '@tanstack/react-router';
import type { Processor } from '@waybill/domain/catalogue/processor-schema';
import { z } from 'zod';
import { CallError } from '../../lib/call.ts';
import classes from './processor-details.module.css';

const Names = z.array(z.string()).catch([]);

interface BlockingBrandsProps {
  problem: unknown;
  brands: Processor['related_brands'];
}

/** Links to the brands that block the delete, where the association can be removed. */
export function BlockingBrands({ problem, brands }: BlockingBrandsProps) {
  const names = Names.parse(problem instanceof CallError ? problem.reply.associatedBrands : []);
  if (names.length === 0) return null;
  return (
    <ul className={classes.blocking} aria-label="Associated brands">
      {names.map((name) => {
        const brand = brands.find(({ brand_name }) => brand_name === name);
        return (
          <li key={name}>
            {brand ? (
              <Link to="/dashboard/manage-brands" search={{ brand: brand.id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
