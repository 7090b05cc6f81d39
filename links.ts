/** Addresses outside this site, in one place. The vendor gives its own before going live. */
export const VENDOR_LINKS = [
  { label: 'Home', href: 'https://www.example.com/' },
  { label: 'News', href: 'https://www.example.com/news' },
  { label: 'Documentation', href: 'https://www.example.com/documentation' },
  { label: 'Product', href: 'https://www.example.com/product' },
] as const;
