import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../suite/run-tool.ts';
import { licencesPage, productionPackages, readLock } from './licences.ts';

const packages = productionPackages(readLock());
writeFileSync(join(PROJECT, 'docs/licences.md'), licencesPage(packages));
console.log(`docs/licences.md: ${packages.length} packages`);
