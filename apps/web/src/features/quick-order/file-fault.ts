/** Says in words what is wrong with a file. */
export class FileFault extends Error {}
