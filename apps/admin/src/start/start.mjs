// Plain JavaScript, and nothing imported before the check: an old Node cannot even read the TypeScript of start.ts.
const [major] = process.versions.node.split('.');
if (Number(major) >= 24) {
  await import('./start.ts');
} else {
  process.stderr.write(`Formulary needs Node 24 or newer; this is ${process.version} at ${process.execPath}.\n`);
  process.exitCode = 1;
}
