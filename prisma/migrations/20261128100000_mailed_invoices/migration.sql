ALTER TYPE "invoice_source" ADD VALUE 'mailed' AFTER 'typed';
