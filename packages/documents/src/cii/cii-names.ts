const CII = 'urn:un:unece:uncefact:data:standard:';
/** Of the document itself, in the versions since D16B. */
export const CII_INVOICE = `${CII}CrossIndustryInvoice:100`;
const REUSED = `${CII}ReusableAggregateBusinessInformationEntity:100`;

export const CII_NAMESPACES = {
  aggregates: [CII_INVOICE, REUSED],
  basics: [REUSED, `${CII}UnqualifiedDataType:100`, `${CII}QualifiedDataType:100`],
};
