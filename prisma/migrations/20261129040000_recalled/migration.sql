ALTER TYPE "rejection_reason" ADD VALUE 'recalled' AFTER 'other';
