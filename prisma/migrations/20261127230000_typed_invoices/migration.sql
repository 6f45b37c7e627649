ALTER TYPE "invoice_source" ADD VALUE 'typed' AFTER 'imported';
