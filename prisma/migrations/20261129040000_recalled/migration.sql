ALTER TYPE "rejection_reason" ADD VALUE 'recalled';
