// Publishes messages to a queue, one after the other, each confirmed by the broker.

import amqp from 'amqplib';

/** Longest wait for the broker, milliseconds. */
const ANSWER_TIME = 5_000;

/** A connection with a channel to one queue. */
export class Publisher {
  /** Connects to the broker at `url`, and declares the durable queue. */
  static async open(url, vhost, queue) {
    const publisher = new Publisher();
    const address = new URL(url);
    address.pathname = encodeURIComponent(vhost);
    publisher.connection = await amqp.connect(address.href, { timeout: ANSWER_TIME });
    // What is under way fails as well, and is tried again.
    publisher.connection.on('error', () => {});
    publisher.queue = queue;
    publisher.channel = await publisher.connection.createConfirmChannel();
    publisher.channel.on('error', () => {});
    await publisher.channel.assertQueue(queue, { durable: true });
    return publisher;
  }

  /** Publishes a message that survives a restart of the broker. Returns when the broker has stored it. */
  publish(text) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer came')), ANSWER_TIME);
      this.channel.sendToQueue(this.queue, Buffer.from(text), { persistent: true }, (fault) => {
        clearTimeout(timer);
        if (fault) reject(fault);
        else resolve();
      });
    });
  }

  close() {
    this.connection.close().catch(() => {});
  }
}
